// First of all styles: it says which layer comes over which.
import './ui/theme/tokens.css';
import { platformRoutes } from '@afi/contracts/platform';
import { isAt } from '@afi/contracts/screen';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { addressOf } from './lib/api/send.js';
import { watchChunkFailures } from './lib/chunk-reload.js';
import { startI18n } from './lib/i18n.js';
import { watchNetwork } from './lib/online.js';
import { forgetFormsAtLogout, forgetOldForms } from './lib/form/kept-form.js';
import { queryClient } from './lib/query/query-client.js';
import { startUpdates } from './lib/pwa/updates.js';
import { readSession, watchOtherTabs } from './lib/session/session.js';
import { watchHistory } from './lib/history-guard.js';
import { App } from './routes/App.js';
import { frames } from './routes/frames.js';
import { screens } from './routes/screens.js';
import { watchColorScheme } from './ui/theme/color-scheme.js';
import { applyLook } from './ui/theme/look.js';
import './ui/theme/page.css';
import './ui/theme/early.css';
import './ui/ui.css';
import './ui/loading-bar.css';

watchChunkFailures();
watchOtherTabs();
applyLook();
watchColorScheme();
forgetFormsAtLogout();
forgetOldForms();
watchHistory();
watchNetwork(addressOf(platformRoutes.live));
const words = startI18n();
const screenFiles = loadScreen();
await words;
document.documentElement.lang = i18next.language;

const root = document.getElementById('root');

function show(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <div className="loading-bar" aria-hidden="true" />
          <Suspense fallback={null}>
            <App />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Files of the screen that was asked for, and of its frame: on their way at once, since on a slow line a second wait is seconds. */
function loadScreen(): Promise<unknown> {
  const screen = screens.find((one) => isAt(one.path, location.pathname));
  const frame = frames.find(({ holds }) => screen && holds.includes(screen.who));
  const parts = screen && frame && (!frame.guarded || readSession()) ? [frame, screen] : [];
  return Promise.allSettled(parts.map((part) => part.load()));
}

/** What was rendered at the build stays until what takes its place is here. Awaited above, its file would wait for this one. */
async function showScreen(place: HTMLElement): Promise<void> {
  if (place.hasChildNodes()) await screenFiles;
  show(place);
}

if (root) void showScreen(root);
startUpdates();
