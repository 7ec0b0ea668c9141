import { Component, type ReactNode } from 'react';
import { reloadForChunk } from '../lib/chunk-reload.js';
import { ErrorPage } from './ErrorPage.js';

interface State {
  error: unknown;
}

/** Catches what a screen throws. A missing file of an older release reloads the page, at most once a minute. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    reloadForChunk(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage error={error} />;
  }
}
