import { render } from 'preact';
import { App } from './shell/app.tsx';
import { readSettings } from './shell/settings.ts';
import { applyTheme } from './shell/theme.ts';

applyTheme();
const root = document.getElementById('app');
if (root) render(<App settings={readSettings(document)} />, root);
