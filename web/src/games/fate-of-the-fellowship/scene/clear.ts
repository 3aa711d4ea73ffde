export * from '../../../table/clear';
