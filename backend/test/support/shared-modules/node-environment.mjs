import './compiled-once.mjs';

/** Node for specs that need nothing else. */
export { TestEnvironment as default } from 'jest-environment-node';
