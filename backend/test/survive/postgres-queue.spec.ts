import { queueSurvives } from './support/queue-survival.js';

describe('work on the queue of PostgreSQL', () => queueSurvives('PostgreSQL'));
