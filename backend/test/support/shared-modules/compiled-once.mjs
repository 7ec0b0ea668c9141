/**
 * What jest has V8 compile anew for each spec is compiled once for a jest worker, and evaluated for each as before: packages in
 * CommonJS (what jest itself loads is a tenth of a second a spec), and modules. For this an environment imports this file.
 */
import vm from 'node:vm';

const { compileFunction, SourceTextModule } = vm;
/** @type {Map<string, { source: string, script: vm.Script }>} */
const scripts = new Map();
/** @type {Map<string, { source: string, cachedData?: Buffer }>} */
const modules = new Map();

/** A dynamic import leads back to the spec that asked: what may hold one is compiled for each. */
const isOfOneSpec = (source, { filename = '', parsingContext }) =>
  !parsingContext || !filename.includes('/node_modules/') || /\bimport\s*\(/.test(source);

vm.compileFunction = (source, names = [], options = {}) => {
  if (isOfOneSpec(source, options)) return compileFunction(source, names, options);
  const { filename, parsingContext } = options;
  let found = scripts.get(filename);
  if (found?.source !== source) {
    const start = `(function (${names.join(', ')}) {`;
    const script = new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
    found = { source, script };
    scripts.set(filename, found);
  }
  return found.script.runInContext(parsingContext);
};

vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(constructor, [source, options], called) {
    const make = (cachedData) => Reflect.construct(constructor, [source, { ...options, cachedData }], called);
    const known = modules.get(options.identifier);
    if (known?.source !== source) {
      modules.set(options.identifier, { source });
      return make();
    }
    try {
      const module = make(known.cachedData);
      // To keep it costs, too: only what is asked for a second time is kept.
      known.cachedData ??= module.createCachedData();
      return module;
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
      // V8 was given other flags since.
      known.cachedData = undefined;
      return make();
    }
  },
});
