import { canvasSizes, type CanvasSize } from '@afi/contracts/canvas-parts';
import { maxCanvasPicture, maxCanvasPrint, type CanvasFormat, type StoredCanvasFile } from '@afi/contracts/canvases';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ReceivedFile } from '../../../platform/files/file-receiver.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import { ExportCanvas } from '../canvases.commands.js';
import { canvasFiles } from '../domain/canvas-files.js';
import { headOf, type PictureHead } from '../domain/picture-head.js';
import { picturePdf } from '../domain/picture-pdf.js';
import { OwnCanvases } from './own-canvases.js';

const types = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;
/** A side may be rounded by so much. */
const tolerance = 0.01;
const longest = 4_000;

@CommandHandler(ExportCanvas)
export class ExportCanvasHandler implements ICommandHandler<ExportCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly own: OwnCanvases,
  ) {}

  /**
   * The canvas itself does not change: who writes in it meanwhile goes on. A file of the same kind is replaced.
   * @throws Problem `canvases.export-too-heavy`, `media.too-much-stored` (413), `canvases.picture-missing`,
   * `canvases.not-its-picture` (422)
   */
  async execute({ accountId, canvasId, format, file }: ExportCanvas) {
    const key = `${canvasFiles}${uuid()}`;
    return this.em.transactional(async (em) => {
      const canvas = await this.own.mustFindLiving(accountId, canvasId);
      await this.commands.execute(new MustHaveRoom(accountId));
      const picture = await this.read(file, format);
      const head = checked(picture, format, canvas.size);
      const body = format === 'pdf' ? picturePdf(picture, head, canvas.title || 'Afi') : picture;
      await this.storage.put(key, body, types[format]);
      const kept: StoredCanvasFile = { kind: format, key, bytes: body.length, width: head.width, height: head.height };
      const files = [...canvas.files.filter(({ kind }) => kind !== format), kept];
      await tablesOf(em)
        .updateTable('canvas')
        .set({ files: sql`${JSON.stringify(files)}::jsonb` })
        .where('id', '=', canvasId)
        .execute();
      this.own.letFilesGo(canvas.files.filter(({ kind }) => kind === format));
      return kept;
    });
  }

  private async read(file: ReceivedFile | null, format: CanvasFormat): Promise<Buffer> {
    if (!file)
      throw new Problem('canvases.picture-missing', 422, {
        errors: [{ pointer: '/file', code: 'canvases.picture-missing' }],
      });
    const most = format === 'pdf' ? maxCanvasPrint : maxCanvasPicture;
    if (file.bytes > most) throw new Problem('canvases.export-too-heavy', 413, { params: { most: most / 1_000 } });
    return (await this.storage.get(file.storageKey)) ?? Buffer.alloc(0);
  }
}

/** The head of a picture, if it may be one of this canvas. */
function checked(picture: Buffer, format: CanvasFormat, size: CanvasSize): PictureHead {
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
