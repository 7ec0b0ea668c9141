import type { CreationSource, SourceBlock, SourceMaterial } from '@afi/contracts/creations';
import { blocksOfText } from '@afi/runtime/text-blocks';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/problem/problem.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CreationSources, type SourceReader } from '../../creations/creations.queries.js';

/** Bytes of a text file that is read here, and of all together: what is longer is refused by its name, and nothing left out. */
const mostText = 400_000;
const mostInAll = 1_000_000;

/** Texts are read here, office files by the job. */
const isOffice = ({ kind, contentType }: { kind: string; contentType: string }): boolean =>
  kind === 'file' && !contentType.startsWith('text/');

/** Files somebody sent, as what slides or a film are made of: pictures, one PDF or presentation, texts and tables. */
@Injectable()
export class MediaSource {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    sources: CreationSources,
  ) {
    sources.contribute('media', (source, reader) => this.read(source, reader));
  }

  /** @throws Problem `media.text-too-long` (413) */
  private async read(
    { mediaIds: ids, captions = {} }: Extract<CreationSource, { kind: 'media' }>,
    { accountId, beginning = Infinity }: SourceReader,
  ): Promise<SourceMaterial | null> {
    const rows = await tablesOf(this.em)
      .selectFrom('media')
      .where('id', 'in', ids)
      .where('ownerId', '=', accountId)
      .where('status', '<>', 'failed')
      .select(['id', 'kind', 'contentType', 'fileName', 'bytes', 'storageKey'])
      .execute();
    const files = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const document = files.find((one) => one.kind === 'pdf' || isOffice(one));
    let blocks: SourceBlock[] = [];
    let [read, left] = [0, beginning];
    for (const { id, kind, contentType, fileName, bytes, storageKey } of files) {
      if (kind === 'image') blocks.push({ kind: 'picture', mediaId: id, text: captions[id] ?? '' });
      const isText = contentType === 'text/plain' || contentType === 'text/csv';
      if (!isText) continue;
      read += Number(bytes);
      if (Number(bytes) > mostText || read > mostInAll)
        throw new Problem('media.text-too-long', 413, { params: { name: fileName, kilobytes: mostText / 1_000 } });
      if (left <= 0) continue;
      const file = await this.storage.get(storageKey);
      // A letter is four bytes at most.
      const text =
        file
          ?.subarray(0, left * 4)
          .toString('utf8')
          .slice(0, left)
          .replaceAll('\0', '') ?? '';
      left -= text.length;
      blocks = blocks.concat(contentType === 'text/csv' ? tableOf(text) : blocksOfText(text));
    }
    if (!document && !blocks.length) return null;
    // Photos and films are called as a camera numbers them.
    const named = document ?? files.find(({ contentType }) => contentType.startsWith('text/'));
    const title = named?.fileName.replace(/\.[a-z0-9]{2,5}$/i, '') ?? '';
    return { title, private: false, blocks, toRead: document ? toReadOf(document) : null };
  }
}

const toReadOf = (file: { kind: string; contentType: string; storageKey: string }): SourceMaterial['toRead'] =>
  file.kind === 'pdf'
    ? { kind: 'pdf', fileKey: file.storageKey }
    : { kind: 'office', fileKey: file.storageKey, type: file.contentType };

/** The first rows of a CSV file, by the mark that parts most cells of its first line. */
function tableOf(text: string): SourceBlock[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const mark =
    [';', '\t', ','].sort((a, b) => (lines[0]?.split(b).length ?? 0) - (lines[0]?.split(a).length ?? 0))[0] ?? ',';
  const rows = lines.slice(0, 40).map((line) => line.split(mark).map((cell) => cell.trim().replace(/^"|"$/g, '')));
  return rows.length > 1 ? [{ kind: 'table', rows }] : [];
}
