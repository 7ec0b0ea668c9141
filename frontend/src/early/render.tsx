import type { Language } from '@afi/contracts/language';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { loadWords, startI18n } from '../lib/i18n.js';
import PublicLayout from '../routes/public/PublicLayout.js';
import { screens } from '../routes/screens.js';
import type { Screen } from '../routes/screen.js';
import { ScreenTitle, useScreenTitle } from '../ui/layout/page-head.js';

function Shell() {
  return (
    <div className="early">
      <h1>{useScreenTitle()}</h1>
    </div>
  );
}

/** A screen as it stands before any program has come. */
export interface EarlyPage {
  readonly path: string;
  readonly early: 'whole' | 'shell';
  readonly title: string;
  readonly description: string;
  readonly markup: string;
}

/** The screens that are rendered at the build, in one language. */
export async function renderPages(language: Language): Promise<EarlyPage[]> {
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else await startI18n(language);
  const pages: EarlyPage[] = [];
  for (const screen of screens) {
    const { path, early } = screen;
    if (early === null) continue;
    // A form that cannot be filled in yet is not shown: its title is, in the place where it will be.
    const { default: Content } = early === 'whole' ? await screen.load() : { default: Shell };
    if (early === 'shell') await loadWords(screen.title.split(':').slice(0, 1));
    const [app, name] = [i18next.t('shell:name'), i18next.t(screen.title)];
    const title = name === app ? app : `${name} · ${app}`;
    pages.push({ path, early, title, description: i18next.t('shell:description'), markup: render(screen, Content) });
  }
  return pages;
}

function render({ path, title }: Screen, Content: ComponentType): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route
              path={path}
              element={
                <ScreenTitle value={title}>
                  <Content />
                </ScreenTitle>
              }
            />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
}
