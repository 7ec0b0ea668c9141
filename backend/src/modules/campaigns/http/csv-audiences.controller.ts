import { csvAudienceRoutes as routes, csvRowList } from '@afi/contracts/csv-audiences';
import { Controller, type StreamableFile } from '@nestjs/common';
import { csvFile } from '../../../platform/http/csv-file.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { notFound } from '../../../platform/problem/problem.js';
import { AudienceFiles } from '../audiences/audience-files.js';
import { CsvRowReads } from '../reads/csv-row.reads.js';
import { fileGone, MeantAudiences } from '../audiences/meant-audiences.js';

/** CSV files as audiences: what they say line by line, before anybody is written to. */
@Controller()
export class CsvAudiencesController {
  constructor(
    private readonly files: AudienceFiles,
    private readonly audiences: MeantAudiences,
    private readonly rowReads: CsvRowReads,
  ) {}

  @Endpoint(routes.read)
  async read(
    @Input() { body }: InputOf<typeof routes.read>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.read> {
    if (!(await this.audiences.mayRead(body.csvMediaId, accountId))) throw fileGone();
    const { id, columns, mapping, encoding, lines } = await this.files.read(body);
    return { id, columns, mapping, encoding, lines, counts: await this.rowReads.counts(id, body.consent ?? false) };
  }

  @Endpoint(routes.rows)
  async rows(
    @Input() { params, query }: InputOf<typeof routes.rows>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.rows> {
    await this.mustBeReadable(params.id, accountId);
    return this.rowReads.page({ ...query, fileId: params.id }, language);
  }

  @Endpoint(routes.rowsCsv)
  async rowsCsv(
    @Input() { params, query }: InputOf<typeof routes.rowsCsv>,
    @Caller() { accountId, language }: Caller,
  ): Promise<StreamableFile> {
    await this.mustBeReadable(params.id, accountId);
    // All of it, whatever the limit of other lists: no file has more lines than are read.
    const rows = this.rowReads.each({ ...query, fileId: params.id }, language);
    return csvFile({ word: 'campaigns.lines', csv: csvRowList.csv, rows, reader: { language, zone: query.zone } });
  }

  private async mustBeReadable(fileId: string, adminId: string): Promise<void> {
    if (!(await this.audiences.mayRead(await this.rowReads.mediaOf(fileId), adminId))) throw notFound();
  }
}
