import './compiled-once.mjs';
import 'reflect-metadata';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

// All specs of a jest worker share one `Reflect`: a copy of the package that a spec brought would be asked for ever after.
Object.preventExtensions(Reflect[Symbol.for('@reflect-metadata:registry')]);

/**
 * Node for specs of the platform. jest gives every spec file modules of its own: of Nest, the ORM and the backend that is
 * a second and a half of computing each time. Here a jest worker loads them once, by Node itself, and hands them in
 * (`transform.mjs`); every spec still has an application and a database of its own.
 */
export default class SharedModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { constructor: FakeTimers } = this.fakeTimersModern;
    // The clock a spec sets is the backend's.
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
  }

  async setup() {
    await super.setup();
    // What a spec decorates is read by the application, and dates of one are dates of the other.
    Object.assign(this.global, { sharedRequire: createRequire(import.meta.url), Reflect, Date });
  }

  async teardown() {
    // What a spec replaced in a prototype would stay for the specs after it.
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
  }
}
