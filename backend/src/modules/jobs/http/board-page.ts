import { ExpressAdapter } from '@bull-board/express';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardRequest,
  ControllerHandlerReturnType,
} from '@bull-board/api/typings/app';
import type { Language } from '@afi/contracts/language';
import { boardStyles } from './board-bar.js';

type Render = (file: string, options: object, done: (error: unknown, page?: string) => void) => void;

/** What may be changed, by the name of the act. Adding jobs, rewriting or emptying them is not among it, for nobody. */
const acts: Record<string, string> = {
  '/api/queues/pause': 'pause',
  '/api/queues/resume': 'resume',
  '/api/queues/:queueName/pause': 'pause',
  '/api/queues/:queueName/resume': 'resume',
  '/api/queues/:queueName/promote': 'promote',
  '/api/queues/:queueName/retry/:queueStatus': 'retry',
  '/api/queues/:queueName/clean/:queueStatus': 'clean',
  '/api/queues/:queueName/:jobId/promote': 'promote',
  '/api/queues/:queueName/:jobId/retry': 'retry',
  '/api/queues/:queueName/:jobId/clean': 'clean',
};

/** Our bar above a page of the dashboard, and the language of both. */
export interface BoardFrame {
  language: Language;
  bar: string;
}
const locales = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Does an act and writes it down: both, or neither. */
export type Audited = (
  act: string,
  on: Record<string, string>,
  work: () => Promise<ControllerHandlerReturnType>,
) => Promise<ControllerHandlerReturnType>;

/**
 * The dashboard's server. It has the routes that read, and, where acts are audited, those of `acts`; the library's
 * others do not exist here. Its page stands below our bar, in our colours, and asks nothing of another site: it comes with a web font, ours is the system's.
 */
export class BoardPage extends ExpressAdapter {
  /** @param frame what stands around the page that is being made, in whose language */
  constructor(
    private readonly audited: Audited | null,
    private readonly frame: () => BoardFrame | undefined,
  ) {
    super();
  }

  override setEntryRoute(route: AppViewRoute): this {
    const handler: AppViewRoute['handler'] = (given) => {
      const language = this.frame()?.language ?? 'fr';
      return route.handler({ ...given, uiConfig: { ...given.uiConfig, locale: { lng: locales[language] } } });
    };
    super.setEntryRoute({ ...route, handler });
    return this;
  }

  override setApiRoutes(routes: AppControllerRoute[]): this {
    super.setApiRoutes(routes.flatMap((route) => this.allowed(route)));
    return this;
  }

  override setViewsPath(folder: string): this {
    super.setViewsPath(folder);
    const { engines } = this.app as unknown as { engines: Record<string, Render> };
    const render = engines['.ejs'];
    if (!render)
      throw new Error('the dashboard is no longer rendered by ejs: its page must stay without outside links');
    engines['.ejs'] = (file, options, done) =>
      render(file, options, (error, page) => {
        const { language = 'fr', bar = '' } = this.frame() ?? {};
        const ours = page
          ?.replace(/<link href="https:[^>]*>/g, '')
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace('</head>', () => `${boardStyles}</head>`)
          .replace('<div id="root">', () => `${bar}<div id="root">`);
        done(error, ours);
      });
    return this;
  }

  private allowed(route: AppControllerRoute): AppControllerRoute[] {
    if (route.method === 'get') return [route];
    const act = route.method === 'put' && typeof route.route === 'string' ? acts[route.route] : undefined;
    const { audited } = this;
    if (!act || !audited) return [];
    const handler = (request?: BullBoardRequest) =>
      audited(act, (request?.params ?? {}) as Record<string, string>, async () => route.handler(request));
    return [{ ...route, handler }];
  }
}
