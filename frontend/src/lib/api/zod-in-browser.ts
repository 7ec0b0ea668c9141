/**
 * Stands in for zod in the browser bundle (see `vite.config.ts`): every schema expression of the contracts evaluates to
 * this one silent value. The browser reads methods, paths and constants from the contracts, types come from the
 * compiler, and the server checks what is sent.
 */
interface Silent {
  (...input: unknown[]): Silent;
  [name: string]: Silent;
}

const silent: Silent = new Proxy((() => undefined) as unknown as Silent, {
  get: () => silent,
  apply: () => silent,
});

export { silent as z };
