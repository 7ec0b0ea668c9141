/** Optional packages that exist once per system, such as `@swc/core-darwin-arm64`. */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Entries that a lockfile lacks: optional packages its packages name, and that it does not list.
 * @param {Record<string, any>} packages the `packages` of package-lock.json
 * @returns {Record<string, object>}
 */
export function missingPlatformPackages(packages) {
  /** @type {Record<string, object>} */
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // A range would need the registry; platform packages are always named by one exact version.
      if (!/^\d/.test(String(version)) || isListed(packages, path, name)) continue;
      const { cpu, libc, os } = platformOf(name);
      // In npm's own order, so that its next writing changes nothing.
      missing[`node_modules/${name}`] = JSON.parse(JSON.stringify({ version, cpu, dev, libc, optional: true, os }));
    }
  }
  return missing;
}

/**
 * Packages are looked for beside the one that asks, then outwards, as Node does.
 * @param {Record<string, any>} packages
 * @param {string} path
 * @param {string} name
 */
function isListed(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in packages;
  }
}

/** @param {string} name */
function platformOf(name) {
  const words = name.split(/[-/.]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = os === 'linux' && words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
  return { cpu: cpu && [cpu], libc, os: os && [os] };
}
