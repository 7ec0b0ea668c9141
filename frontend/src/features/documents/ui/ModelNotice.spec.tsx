import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { circular } from '../../../../test/documents.js';
import { show } from '../../../../test/show.js';
import { ModelNotice } from './ModelNotice.js';

const failed = /^Le modèle n’a pas répondu : Afi a écrit ces propositions sans lui/;
const retry = () => screen.queryByRole('button', { name: 'Réessayer avec le modèle' });
const notice = (modelRetry: DocumentView['modelRetry']) => show(<ModelNotice document={{ ...circular, modelRetry }} />);

beforeEach(() => startServer());

describe('a document whose model failed', () => {
  it('says nothing where the model wrote, or nobody asked it', () => {
    notice(null);
    expect(screen.queryByText(failed)).toBeNull();
  });

  it.each(['waiting', 'none'] as const)('says who wrote, without an offer that cannot help (%s)', (state) => {
    notice(state);
    expect(screen.getByText(failed)).toBeTruthy();
    expect(retry()).toBeNull();
  });

  it('asks the model again in one tap', async () => {
    answering(documentRoutes.rewrite, () => ({ ...circular, modelRetry: 'running' as const }));
    const { person } = notice('offered');
    expect(screen.getByText('Les propositions que vous avez modifiées resteront telles quelles.')).toBeTruthy();
    await person.click(retry() as HTMLElement);
    await waitFor(() => expect(calls.some((call) => call.endsWith('/rewrite'))).toBe(true));
  });

  it('says that the model is writing', () => {
    notice('running');
    expect(screen.getByText(/^Le modèle réécrit les propositions que vous n’avez pas modifiées/)).toBeTruthy();
    expect(retry()).toBeNull();
  });
});
