import { render } from 'preact';
import { App } from './shell/app.tsx';
import { applyTheme } from './shell/theme.ts';
import { readSettings } from './site/settings.ts';

applyTheme();
const root = document.getElementById('app');
// Removes the first paint, which index.html holds.
root?.replaceChildren();
if (root) render(<App settings={readSettings(document)} />, root);
