import { canvasSizes, type CanvasSize } from '@afi/contracts/canvas-parts';
import type { StoredCanvasFile } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import { Turns } from '../../../platform/http/turns.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import { ExportCanvas } from '../canvases.commands.js';
import { canvasFiles, mustWeigh } from '../domain/canvas-files.js';
import { headOf, type PictureHead } from '../domain/picture-head.js';
import { picturePdf } from '../domain/picture-pdf.js';
import { OwnCanvases } from './own-canvases.js';

const types = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;
/** A side may be rounded by so much. */
const tolerance = 0.01;
const longest = 4_000;
/** Of one account: each holds its file in memory. */
const together = 2;

@CommandHandler(ExportCanvas)
export class ExportCanvasHandler implements ICommandHandler<ExportCanvas> {
  private readonly turns = new Turns();

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnCanvases,
  ) {}

  /**
   * The canvas itself does not change: who writes in it meanwhile goes on, and is told that this file shows it as it was.
   * A file of the same kind is replaced. No connection is held while the storage works.
   * @throws Problem `http.changed-meanwhile` (409), `canvases.export-too-heavy`, `media.too-much-stored` (413),
   * `canvases.picture-missing`, `canvases.not-its-picture` (422)
   */
  execute(asked: ExportCanvas) {
    return this.turns.take(asked.accountId, together, () => this.keep(asked));
  }

  private async keep(asked: ExportCanvas): Promise<StoredCanvasFile> {
    const { accountId, canvasId, format, version, file } = asked;
    const canvas = await this.own.mustSee(accountId, canvasId);
    if (canvas.version !== version) throw new Problem('http.changed-meanwhile', 409);
    await this.commands.execute(new MustHaveRoom(accountId));
    const picture = (await this.storage.get(mustBeSent(file, asked).storageKey)) ?? Buffer.alloc(0);
    const head = checked(picture, format, canvas.size);
    const body = format === 'pdf' ? picturePdf(picture, head, canvas.title || 'Afi') : picture;
    const key = `${canvasFiles}${uuid()}`;
    const { bytes } = await this.storage.put(key, body, types[format]);
    return this.name(asked, { kind: format, key, bytes, width: head.width, height: head.height });
  }

  /** What is refused was named by no row: it goes. Where that is lost, the sweep takes it. */
  private name({ accountId, canvasId, version }: ExportCanvas, kept: StoredCanvasFile): Promise<StoredCanvasFile> {
    return this.em.transactional(async (em) => {
      try {
        const canvas = await this.own.mustFindLiving(accountId, canvasId);
        await em.lock(canvas, LockMode.OPTIMISTIC, version);
        const files = [...canvas.files.filter(({ kind }) => kind !== kept.kind), kept];
        await tablesOf(em)
          .updateTable('canvas')
          .set({ files: sql`${JSON.stringify(files)}::jsonb` })
          .where('id', '=', canvasId)
          .execute();
        this.own.letFilesGo(canvas.files.filter(({ kind }) => kind === kept.kind));
        return kept;
      } catch (error) {
        void this.storage.remove(kept.key).catch(() => undefined);
        throw error;
      }
    });
  }
}

function mustBeSent(file: ReceivedFile | null, { format }: ExportCanvas): ReceivedFile {
  if (!file)
    throw new Problem('canvases.picture-missing', 422, {
      errors: [{ pointer: '/file', code: 'canvases.picture-missing' }],
    });
  mustWeigh(file.bytes, format);
  return file;
}

/** The head of a picture, if it may be one of this canvas. */
function checked(picture: Buffer, format: StoredCanvasFile['kind'], size: CanvasSize): PictureHead {
  const head = headOf(picture);
  const { width, height } = canvasSizes[size];
  const isOfKind = head?.kind === (format === 'png' ? 'png' : 'jpeg') && head.coloured;
  const isOfShape =
    head !== null &&
    Math.max(head.width, head.height) <= longest &&
    Math.abs((head.width * height) / (head.height * width) - 1) <= tolerance;
  if (head && isOfKind && isOfShape) return head;
  throw new Problem('canvases.not-its-picture', 422, {
    errors: [{ pointer: '/file', code: 'canvases.not-its-picture' }],
  });
}
