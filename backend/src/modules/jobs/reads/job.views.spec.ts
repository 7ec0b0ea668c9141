import { readingJob } from '@afi/contracts/assistant-readings';
import { deliveryJobs } from '@afi/contracts/deliveries';
import { documentJob } from '@afi/contracts/documents';
import { thoughtProposalJob } from '@afi/contracts/thought-proposals';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import type { JobRow } from './job.rows.js';
import { JobViews } from './job.views.js';

const row: JobRow = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'gone',
  ownerId: null,
  label: '',
  subjectType: null,
  subjectId: null,
  status: 'done',
  stage: null,
  percent: 100,
  seq: 1,
  attempt: 1,
  facts: {},
  errorCode: null,
  errorParams: null,
  createdAt: new Date(),
  startedAt: null,
  finishedAt: null,
  language: null,
  firstname: null,
  lastname: null,
  elapsed: null,
};

describe('a job as screens show it', () => {
  const views = new JobViews(new JobKinds());

  it('names a message by what it is for, in the language of who looks', () => {
    const said = ['identity.login-code', 'identity.confirm-email', 'identity.new-password'].map((label) => [
      views.view({ ...row, label }, 'fr').label,
      views.view({ ...row, label }, 'en').label,
    ]);
    expect(said).toEqual([
      ['Code de connexion', 'Login code'],
      ['Confirmation d’une adresse e-mail', 'Confirmation of an e-mail address'],
      ['Nouveau mot de passe', 'New password'],
    ]);
  });

  it('offers another try only where it can help', () => {
    const kinds = new JobKinds();
    kinds.register(documentJob);
    const ended = (status: 'done' | 'failed' | 'cancelled' | 'running', errorCode: string | null) =>
      new JobViews(kinds).view({ ...row, kind: documentJob.kind, status, errorCode }, 'fr').retryable;
    expect(['pdf-encrypted', 'pdf-broken', 'pdf-no-text'].map((code) => ended('failed', `documents.${code}`))).toEqual([
      false,
      false,
      false,
    ]);
    expect(
      ['documents.model-failed', 'documents.link-timeout', 'jobs.worker-lost'].map((code) => ended('failed', code)),
    ).toEqual([true, true, true]);
    expect([ended('cancelled', null), ended('done', null), ended('running', null)]).toEqual([true, false, false]);
  });

  it.each([readingJob, thoughtProposalJob, ...Object.values(deliveryJobs)])(
    'offers none where every try is refused: $kind is asked for anew, by its own screen',
    (definition) => {
      const kinds = new JobKinds();
      kinds.register(definition);
      const ended = (status: 'failed' | 'cancelled', errorCode: string | null) =>
        new JobViews(kinds).view({ ...row, kind: definition.kind, status, errorCode }, 'fr').retryable;
      expect([ended('cancelled', null), ended('failed', 'jobs.worker-lost')]).toEqual([false, false]);
    },
  );

  it('leaves the name of a file as it is', () => {
    expect(views.view({ ...row, label: 'cours {name}.pdf' }, 'fr').label).toBe('cours {name}.pdf');
  });
});
