import { Component, type ReactNode } from 'react';
import { reloadForChunk } from '../lib/chunk-reload.js';
import { ErrorPage } from './ErrorPage.js';

interface State {
  error: unknown;
}

/** Catches what a screen throws. A file that could not be had is fetched by a reload, once the platform answers. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  #giveUp = (): void => undefined;

  override componentDidCatch(error: unknown): void {
    this.#giveUp = reloadForChunk(error);
  }

  override componentWillUnmount(): void {
    this.#giveUp();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage error={error} />;
  }
}
