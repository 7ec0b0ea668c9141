import { jobScreens } from '@afi/contracts/jobs';
import type { Language } from '@afi/contracts/language';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { escapeAttribute } from '@afi/runtime/escape-html';
import { translate } from '../../../platform/i18n/translate.js';

/** What the bar says of all jobs: the very figures of the back office's first page. */
export interface BoardFigures {
  running: number;
  failed: number;
}

const mark =
  '<svg width="28" height="28" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="16" fill="#1d778c"/>' +
  '<path d="M15.500 47 29 17.500c1.200-2.600 4.800-2.600 6 0L48.500 47" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<path d="M23 39.500c3.200-3 6.200-3 9 0s5.800 3 9 0" fill="none" stroke="#fcba04" stroke-width="5" stroke-linecap="round"/></svg>';

/** The bar of the back office above the queue dashboard: our name, the way back, and what all jobs come to. */
export function boardBar(language: Language, { running, failed }: BoardFigures): string {
  const say = (key: string, params = {}) =>
    escapeAttribute(translate(language, 'messages', `jobs.board.${key}`, params));
  const link = (to: string, text: string, more = '') => `<a href="${escapeAttribute(to)}"${more}>${text}</a>`;
  return [
    `<header class="afi" aria-label="Afi">`,
    link(platformScreens.dashboard, `${mark}<b>Afi</b>`, ` class="afi-home" aria-label="${say('home')}"`),
    `<nav aria-label="${say('nav')}">`,
    link(platformScreens.dashboard, say('back')),
    link(jobScreens.all, say('jobs')),
    `<span aria-current="page">${say('queues')}</span>`,
    `</nav>`,
    `<p>`,
    link(hrefOf(jobScreens.all, { status: 'running' }), say('running', { count: running })),
    link(hrefOf(jobScreens.all, { status: 'failed' }), say('failed', { count: failed }), failed ? ' class="bad"' : ''),
    `</p>`,
    `</header>`,
  ].join('');
}

/**
 * The dashboard in our colours and letters, below our bar. Its own names of classes change with its releases, the elements
 * they stand on do not.
 */
export const boardStyles = `<style>
:root{--afi-bar:60px;--font-sans:-apple-system,Roboto,Inter,"Segoe UI","Helvetica Neue",Arial,sans-serif;--font-mono:ui-monospace,"Roboto Mono",Menlo,Consolas,monospace;--radius:.625rem}
:root{--background:#f5f8f9;--foreground:#12263a;--primary:#1d778c;--primary-foreground:#fff;--accent:#e8f3f5;--accent-foreground:#155a6a;--muted-foreground:#55677a;--border:#e2e8ec;--input:#7f909f;--sidebar:#fff;--sidebar-foreground:#12263a;--sidebar-accent:#e8f3f5;--sidebar-border:#e2e8ec;--destructive:#a40e4c;--status-failed:#a40e4c;--status-completed:#0c7c59}
body.dark-mode{--background:#0f2133;--foreground:#e6edf4;--card:#152b40;--popover:#152b40;--primary:#5fbdd0;--primary-foreground:#0b1927;--muted-foreground:#a5b7c8;--border:#24405a;--sidebar:#152b40;--sidebar-foreground:#e6edf4;--sidebar-accent:#163d4e;--sidebar-border:#24405a}
.afi{position:fixed;z-index:1000;inset:0 0 auto;box-sizing:border-box;display:flex;align-items:center;gap:.25rem 1rem;min-height:var(--afi-bar);padding:0 1rem;border-bottom:1px solid var(--border);font:500 .9375rem/1.3 var(--font-sans);color:var(--foreground);background:var(--card);overflow-x:auto;white-space:nowrap}
.afi a,.afi span[aria-current]{display:inline-flex;align-items:center;gap:.625rem;min-height:44px;padding:0 .5rem;border-radius:.625rem;color:inherit;text-decoration:none}
.afi a:hover{background:var(--sidebar-accent)}
.afi a:focus-visible{outline:2px solid var(--primary);outline-offset:-2px}
.afi-home{font-size:1.125rem}
.afi nav{display:flex;gap:.25rem}
.afi span[aria-current]{background:var(--sidebar-accent)}
.afi p{display:flex;gap:.25rem;margin:0 0 0 auto;font-weight:400}
.afi .bad{color:var(--destructive);font-weight:500}
#root>header{top:var(--afi-bar)}
#root>header>a:first-child{visibility:hidden}
#root>aside{top:calc(var(--afi-bar) + var(--header-offset))}
#root>main{padding-top:calc(var(--afi-bar) + var(--header-offset))}
#root main [class^="stickyHeader"]{top:calc(var(--afi-bar) + var(--header-offset))}
#root a[href^="https:"]{display:none}
@media (max-width:768px){:root{--afi-bar:96px}#root>header>a:first-child{display:none}.afi{flex-wrap:wrap;padding:0 .5rem;font-size:.875rem;gap:0}.afi nav a:first-child{display:none}.afi p{margin:0;flex-basis:100%}.afi a,.afi span[aria-current]{min-height:44px;padding:0 .375rem}}
</style>`;
