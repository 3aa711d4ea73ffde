import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import './styles/fonts.css';
import './tokens.css';
import './styles/base.css';

settings.follow();
router.follow();

const target = document.getElementById('app');
if (!target) throw new Error('index.html has a place for the app');
mount(App, { target });
