import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import '../src/lib/outbox/outbox.js';
import { OfflineBanner } from '../src/ui/layout/Banner.js';
import { Toasts } from '../src/ui/Toasts.js';

interface Shown {
  /** The person in front of it. */
  person: UserEvent;
  /** Takes it off the page, as going elsewhere does. */
  leave: () => void;
}

const emptyCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } });

/** Shows a part of the app as a page has it around: texts in French, look, cache, address, messages. */
export function show(part: ReactNode, client = emptyCache()): Shown {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <OfflineBanner />
        {part}
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), leave: unmount };
}
