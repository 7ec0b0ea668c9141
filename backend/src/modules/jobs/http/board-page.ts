import { ExpressAdapter } from '@bull-board/express';

type Render = (file: string, options: object, done: (error: unknown, page?: string) => void) => void;

/** The dashboard's server, whose page asks nothing of another site: it comes with a web font, ours is the system's. */
export class BoardPage extends ExpressAdapter {
  override setViewsPath(folder: string): this {
    super.setViewsPath(folder);
    const { engines } = this.app as unknown as { engines: Record<string, Render> };
    const render = engines['.ejs'];
    if (!render)
      throw new Error('the dashboard is no longer rendered by ejs: its page must stay without outside links');
    engines['.ejs'] = (file, options, done) =>
      render(file, options, (error, page) => done(error, page?.replace(/<link href="https:[^>]*>/g, '')));
    return this;
  }
}
