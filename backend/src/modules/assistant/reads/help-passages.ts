import { Injectable } from '@nestjs/common';
import { chatScreens } from '@afi/contracts/assistant';
import { communityScreens } from '@afi/contracts/communities';
import { documentScreens } from '@afi/contracts/documents';
import { goalScreens } from '@afi/contracts/goals';
import { postScreens } from '@afi/contracts/posts';
import { productScreens } from '@afi/contracts/products';
import { settingsScreens } from '@afi/contracts/settings';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { translate } from '../../../platform/i18n/translate.js';
import { AnswerSources, type AskedAbout, type Passage } from '../assistant.queries.js';

/** Short texts that say how things are done here, each with the screen where one does. */
const help = {
  afi: chatScreens.list,
  posts: postScreens.create,
  documents: documentScreens.create,
  communities: communityScreens.join,
  thoughts: thoughtScreens.list,
  goals: goalScreens.list,
  notifications: settingsScreens.client,
  products: productScreens.list,
  account: settingsScreens.client,
  data: settingsScreens.client,
  offline: chatScreens.list,
} as const;

/** The help, as something an answer may rest on: it is chosen among all else by what it holds. */
@Injectable()
export class HelpPassages {
  constructor(sources: AnswerSources) {
    sources.contribute('help', (asked) => Promise.resolve(this.all(asked)));
  }

  private all({ language }: AskedAbout): Passage[] {
    return Object.entries(help).map(([topic, link]) => ({
      kind: 'help',
      title: translate(language, 'messages', `assistant.help.${topic}.title`),
      text: translate(language, 'messages', `assistant.help.${topic}.text`),
      link,
      private: false,
    }));
  }
}
