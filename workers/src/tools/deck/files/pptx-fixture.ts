import { unzipped } from '../../../../../backend/test/support/zip.js';

/** The parts of a PPTX by their names, as text. */
export const textsOf = (pptx: Buffer): Map<string, string> =>
  new Map([...unzipped(pptx)].map(([name, bytes]) => [name, bytes.toString('utf8')]));

/** What is wrong with an XML text: a tag that is not closed, or closes another. */
function faultsIn(xml: string): string[] {
  const opened: string[] = [];
  const faults: string[] = [];
  for (const [, closes, name, inside = '', alone] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(inside)) faults.push(`& in ${name}`);
    if (closes) {
      if (opened.pop() !== name) faults.push(`</${name}>`);
    } else if (!alone && name) opened.push(name);
  }
  return [...faults, ...opened];
}

/** What a program that opens it would stumble over: XML that is not whole, parts that are related and not there. */
export function pptxFaults(parts: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const types = parts.get('[Content_Types].xml') ?? '';
  if (!types.includes('presentationml.slide+xml')) faults.push('no slide is listed');
  for (const [name, xml] of parts) {
    if (/\.(xml|rels)$/.test(name)) faults.push(...faultsIn(xml).map((one) => `${name}: ${one}`));
    if (!name.endsWith('.rels')) continue;
    const folder = name.replace(/_rels\/[^/]+$/, '');
    for (const [, target = '', mode] of xml.matchAll(/Target="([^"]+)"(?: TargetMode="(\w+)")?/g)) {
      const path = new URL(target, `file:///${folder}`).pathname.slice(1);
      if (mode !== 'External' && !parts.has(path)) faults.push(`${name}: ${target} is not there`);
    }
  }
  return faults;
}
