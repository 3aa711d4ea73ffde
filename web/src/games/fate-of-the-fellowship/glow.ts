export * from '../../table/glow';
