/** A class is its own name. */
export default new Proxy({}, { get: (_, name) => String(name) });
