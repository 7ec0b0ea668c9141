/** In place of what `environment.mjs` has loaded for the whole jest worker, and what must not be there twice. */
export {};
