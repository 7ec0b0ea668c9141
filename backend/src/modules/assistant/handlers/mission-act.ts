import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '../../../platform/problem/problem.js';
import { ChatActs } from '../chat-acts.queries.js';

/** Of missions to be had: "the mission of our school" and "which Apollo missions" ask for something else. */
const asked =
  /^(?:(?:cherche|trouve|montre|affiche|liste|donne|propose)[rz]?(?:[- ]moi)?|y a[- ]t[- ]il|quelles|as[- ]tu|avez[- ]vous|find|look up|look for|search(?: for)?|show(?: me)?|list|are there|which|what|any)(?: (?:des?|les|mes|une|nouvelles?|autres?|some|any|the|my|new|a|me)){0,3} missions?\b(?! (?:de|du|des|of)\b| d['’])/iu;

/** Missions are no word of the platform yet: who looks for one is told so, in place of an answer about something else. */
@Injectable()
export class MissionAct {
  constructor(acts: ChatActs) {
    acts.contribute<never>('assistant.mission', {
      input: z.never(),
      does: 'Looks up a mission, a piece of work offered to people',
      args: {},
      cues: /\bmissions?\b/,
      understand: (line) => (asked.test(line) ? {} : null),
      plan: () => Promise.reject(new Problem('assistant.no-missions', 404)),
      run: () => Promise.reject(new Problem('assistant.no-missions', 404)),
    });
  }
}
