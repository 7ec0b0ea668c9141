import { customerTypes, salesCriteria, type CustomerType } from '@afi/contracts/coaching';
import type { Language } from '@afi/contracts/language';
import { shortened } from '@afi/runtime/shortened';
import { Injectable } from '@nestjs/common';
import { translate } from '../../../platform/i18n/translate.js';
import { ChatGuides, type GuidedTalk, type GuideAsks, type GuideSays } from '../../assistant/chat-guides.queries.js';
import { leastPitch, marksOf, mostTotal, topicOf, totalOf } from '../domain/rubric.js';
import { asksForReview, customerGuide, leastLines, mostLines, pitchGuide, saidBy } from '../domain/sale.js';
import { partOf, reviewerOf } from '../domain/model-parts.js';

/** A sale that is practised: a customer to talk to, or a pitch that is looked at. Marks are always those of the rubric. */
@Injectable()
export class CoachingGuides {
  constructor(guides: ChatGuides) {
    guides.contribute(pitchGuide, {
      title: (language) => say(language, 'pitch.title'),
      open: ({ language }) => ({ text: say(language, 'pitch.hello'), asks: null }),
      reply: (talk) => this.lookAt(talk),
    });
    for (const type of customerTypes)
      guides.contribute(customerGuide(type), {
        title: (language) => say(language, `${type}.title`),
        open: ({ language }) =>
          this.asCustomer(language, [say(language, 'customer.hello'), line(language, type, 'start')]),
        reply: (talk) => this.answer(talk, type),
      });
  }

  private lookAt({ content, language, engine }: GuidedTalk): GuideSays | GuideAsks {
    if (content.trim().length < leastPitch) return { text: say(language, 'pitch.more'), asks: null };
    const text = this.reviewOf([content], language);
    return engine === 'model' ? { manner: reviewerOf(text), opening: text, asks: null } : { text, asks: null };
  }

  private answer({ content, before, language, engine }: GuidedTalk, type: CustomerType): GuideSays | GuideAsks {
    const lines = saidBy([...before.filter(({ role }) => role === 'question').map((one) => one.content), content]);
    if (lines.length === 0) return this.asCustomer(language, [say(language, 'customer.nothing')]);
    const isAsked = asksForReview(content);
    if (isAsked || lines.length > mostLines) {
      const text = this.reviewOf(lines, language);
      return engine === 'model' ? { manner: reviewerOf(text), opening: text, asks: null } : { text, asks: null };
    }
    const asks = { for: 'sale', replies: [say(language, 'customer.review')] };
    if (engine === 'model') return { manner: partOf(type), asks };
    const topic = topicOf(content) ?? 'other';
    if (topic === 'close' && lines.length >= leastLines)
      return { text: `${line(language, type, 'close')}\n\n${this.reviewOf(lines, language)}`, asks: null };
    // Nobody says the same sentence twice.
    const told = before.map((one) => one.content);
    const key = [topic === 'close' ? 'other' : topic, 'again', 'wait'].find(
      (one) => !told.includes(line(language, type, one)),
    );
    return this.asCustomer(language, [line(language, type, key ?? 'wait')]);
  }

  private asCustomer(language: Language, parts: readonly string[]): GuideSays {
    return { text: parts.join('\n\n'), asks: { for: 'sale', replies: [say(language, 'customer.review')] } };
  }

  /** The marks, each with the sentence that earned it and what would earn more. */
  private reviewOf(lines: readonly string[], language: Language): string {
    const marks = marksOf(lines.join('\n'));
    const rows = salesCriteria.map((one) => {
      const { points, sentence } = marks[one];
      const quoted = sentence ? ` ${say(language, 'quoted', { sentence: shortened(sentence, 120) })}` : '';
      const name = say(language, `criteria.${one}`);
      return `- ${say(language, 'mark', { name, points })} ${say(language, `advice.${one}.${points}`)}${quoted}`;
    });
    const head = say(language, 'total', { total: totalOf(marks), most: mostTotal });
    return [head, rows.join('\n'), say(language, 'rules')].join('\n\n');
  }
}

const say = (language: Language, key: string, params: Record<string, string | number> = {}): string =>
  translate(language, 'messages', `coaching.${key}`, params);
const line = (language: Language, type: CustomerType, key: string): string => say(language, `${type}.${key}`);
