import '../../backend/test/support/shared-modules/compiled-once.mjs';
// Before jsdom.
import { quickStyles } from './quick-styles.mjs';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { folder, script } from './packages/list.mjs';

const path = new URL(`../../${folder}/${script}`, import.meta.url);
/** Compiled once for all specs of a jest worker; every spec runs it anew, in its own window. */
const packages = new Script(readFileSync(path, 'utf8'), { filename: path.pathname });

/** jsdom with what every browser has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, { Headers, Request, Response, TextEncoder, TextDecoder, structuredClone });
    // A desk, 1024 px wide; a spec that sets `innerWidth` to 360 is on a phone.
    global.matchMedia = (media) => ({
      media,
      matches: global.innerWidth >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
      addEventListener() {},
      removeEventListener() {},
    });
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.IntersectionObserver = global.ResizeObserver;
    global.scrollTo = () => undefined;
    global.document.execCommand = () => false;
    // Cleaning up is done by our own set-up; updates that follow an answer are waited for, not wrapped.
    global.process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
    quickStyles(global);
    global.afterPromises = setImmediate;
    packages.runInContext(this.getVmContext());
    const dialog = global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
  }
}
