import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Language } from '@afi/contracts/language';
import { maxMatching, type ChosenAnswer } from '@afi/contracts/list';
import { translate } from '../i18n/translate.js';
import { Problem } from '../problem/problem.js';
import { problemOf } from './problem.filter.js';

type Chosen<Matching> = { ids: string[] } | { matching: Matching; count: number };

/** Bulk acts on rows of a list: which rows are meant, and what became of each. */
@Injectable()
export class ChosenRows {
  constructor(private readonly log: PinoLogger) {
    log.setContext(ChosenRows.name);
  }

  /**
   * The ids chosen, or those of all rows that match, each once.
   * @throws Problem `list.too-many-chosen` (422), or `list.count-changed` (409) where another number matches than the
   * person was shown
   */
  async idsOf<Matching>(chosen: Chosen<Matching>, find: (matching: Matching) => Promise<string[]>): Promise<string[]> {
    if ('ids' in chosen) return [...new Set(chosen.ids.map((id) => id.toLowerCase()))];
    const ids = await find(chosen.matching);
    if (ids.length > maxMatching) throw new Problem('list.too-many-chosen', 422, { params: { max: maxMatching } });
    if (ids.length !== chosen.count) throw new Problem('list.count-changed', 409, { params: { count: ids.length } });
    return ids;
  }

  /** Acts on one after the other, each in a transaction of its own: what one refuses does not undo another. */
  async each(ids: readonly string[], language: Language, act: (id: string) => Promise<unknown>): Promise<ChosenAnswer> {
    const results: ChosenAnswer['results'] = [];
    for (const id of ids) results.push({ id, error: await this.errorOf(() => act(id), language) });
    return { results };
  }

  private async errorOf(act: () => Promise<unknown>, language: Language) {
    try {
      await act();
      return null;
    } catch (error) {
      const { code, params, status } = problemOf(error);
      if (status >= 500) this.log.error({ err: error, code }, 'one of several acts failed');
      return { code, message: translate(language, 'errors', code, params) };
    }
  }
}
