import { mount } from 'svelte';
import '../../../styles/fonts.css';
import '../../../tokens.css';
import '../../../styles/base.css';
import '../tokens.css';
import Dev from './Dev.svelte';

const target = document.getElementById('app');
if (target) mount(Dev, { target });
