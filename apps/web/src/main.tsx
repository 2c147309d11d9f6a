import '@fontsource-variable/onest';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/log.css';
import './styles/charts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showTheme } from './session/theme.ts';
import { keepShell } from './session/update.ts';

showTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Without one (an old browser, a private window) the app works as long as there is a connection.
if (import.meta.env.PROD) void keepShell().catch(() => undefined);
