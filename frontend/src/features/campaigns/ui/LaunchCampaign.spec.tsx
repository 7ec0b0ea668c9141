import { beforeEach, describe, expect, it } from '@jest/globals';
import { campaignRoutes, type CampaignReach, type CampaignView } from '@afi/contracts/campaigns';
import { act, screen, waitFor } from '@testing-library/react';
import { answering, startServer, type Refusal } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { useReach } from '../api/campaigns.js';
import { CampaignActs } from './CampaignActs.js';
import { DraftCampaign } from './DraftCampaign.js';
import { LaunchCampaign } from './LaunchCampaign.js';
import { LiveCampaign } from './LiveCampaign.js';

const none = { total: 0, queued: 0, started: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, unknown: 0 };
const noNames = { saved: null, communities: [], file: null };
const campaign: CampaignView = {
  ...{ id: '0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3e', name: 'Réunion', status: 'draft', counts: none, cost: 0 },
  ...{
    channels: ['inapp'],
    audience: { filters: {} },
    audienceNames: noNames,
    contents: { fr: { title: 'Réunion', text: 'Samedi' } },
  },
  ...{ launchedBy: null, launchedAt: null, finishedAt: null, scheduledAt: null, schedule: null, window: null },
  ...{
    createdAt: '2026-11-22T09:00:00.000Z',
    goesOnAt: null,
    quiet: null,
    ratePerSecond: null,
    byChannel: {},
    reasons: [],
  },
  ...{
    minutes: [],
    clicks: {},
    unsubscribed: {},
    timeZone: 'Africa/Abidjan',
    plannedCost: 0,
    opens: { opened: 0, allowed: 0 },
    fallback: false,
    split: null,
    asked: null,
  },
  ...{ secondAdmin: null, stopped: [], version: 1 },
};

/** As the page of a draft shows it. */
function Page({ draft = campaign }: { draft?: CampaignView }) {
  const reach = useReach(draft);
  return reach.data ? <LaunchCampaign campaign={draft} reach={reach.data} /> : null;
}

describe('a launch outside its hours', () => {
  /** Hours of the day in Abidjan that begin so many hours from now. */
  const window = (later: number) => {
    const hour = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString().slice(11, 16);
    return { from: hour(later), to: hour(later + 2) };
  };
  const asked = async (later: number) => {
    startServer();
    const channels = [{ channel: 'inapp' as const, reached: 3, inReserve: 0, cost: 0, leftOut: [] }];
    answering(campaignRoutes.reach, { count: 3, sample: [], cost: 0, channels });
    const { person, leave } = show(<Page draft={{ ...campaign, window: window(later) }} />);
    await person.click(await screen.findByRole('button', { name: /^Lancer/ }));
    await screen.findByRole('dialog');
    return leave;
  };

  it('says when it begins, and nothing of that within them', async () => {
    const leave = await asked(5);
    expect(screen.getByText(/, heure d’Abidjan \(UTC/)).toBeTruthy();
    expect(screen.getByText(/l’envoi commence le \d\d\/\d\d/)).toBeTruthy();
    leave();
    await asked(-1);
    expect(screen.queryByText(/l’envoi commence le/)).toBeNull();
  });
});

describe('a launch', () => {
  const dialogOf = async (audience: Pick<CampaignView, 'audience' | 'audienceNames'>) => {
    startServer();
    const channels = [{ channel: 'inapp' as const, reached: 3, inReserve: 0, cost: 0, leftOut: [] }];
    answering(campaignRoutes.reach, { count: 3, sample: [], cost: 0, channels });
    const { person, leave } = show(<Page draft={{ ...campaign, ...audience }} />);
    await person.click(await screen.findByRole('button', { name: /^Lancer/ }));
    return { dialog: await screen.findByRole('dialog'), leave };
  };

  it('says in words to whom it goes, so that a wrong audience is seen', async () => {
    const filters = { roles: ['parent' as const], cities: ['Cotonou', 'Abidjan'], languages: ['fr' as const] };
    const { dialog, leave } = await dialogOf({
      audience: { filters: { ...filters, registeredFrom: '2026-11-01' } },
      audienceNames: { ...noNames, saved: 'Sud' },
    });
    expect(dialog.textContent).toMatch(
      /À qui\s: Audience «\sSud\s»\s: parents qui habitent Cotonou ou Abidjan, qui lisent le français, inscrits depuis le 01\/11\/2026/,
    );
    leave();
    const file = await dialogOf({
      audience: { csvMediaId: campaign.id, mapping: { phone: 'Téléphone' }, consent: true },
      audienceNames: { ...noNames, file: { name: 'parents.csv', lines: 1_204 } },
    });
    expect(file.dialog.textContent).toMatch(/Fichier «\sparents.csv\s», 1\s204 lignes/);
    file.leave();
    const gone = await dialogOf({
      audience: { filters: { communityIds: [campaign.id, '0a3b6a1c-6b1e-4d4c-9d0e-6f3f0f5e2d3f'] } },
      audienceNames: { ...noNames, communities: ['Marché de Cocody'] },
    });
    expect(gone.dialog.textContent).toMatch(/«\sMarché de Cocody\s» ou une communauté qui n’existe plus/);
  });
});

describe('a launch for more than a thousand', () => {
  let there: number;
  let launched: (number | undefined)[];
  beforeEach(() => {
    startServer();
    there = 1_200;
    launched = [];
    const reached = (): CampaignReach => ({
      ...{ count: there, sample: [], cost: 0 },
      channels: [{ channel: 'inapp', reached: there, inReserve: 0, cost: 0, leftOut: [] }],
    });
    answering(campaignRoutes.reach, reached);
    answering(campaignRoutes.launch, (body): CampaignView | Refusal => {
      launched.push(body?.confirmCount);
      if (there > 1_000 && body?.confirmCount !== there)
        return { refused: { status: 409, code: 'campaigns.confirm-count', message: 'Écrivez ce nombre' } };
      return { ...campaign, status: 'running' };
    });
  });

  it('of two texts says so where nobody can follow their links', async () => {
    const { contents } = campaign;
    const split = { contents, share: 20, hours: 1, winner: null, decidesAt: null, results: [] } as never;
    const { leave } = show(<Page draft={{ ...campaign, split }} />);
    expect(await screen.findByText(/aucun des deux textes ne pourra être préféré/)).toBeTruthy();
    leave();
    answering(campaignRoutes.reach, (): CampaignReach => ({
      ...{ count: there, sample: [], cost: 0 },
      channels: [{ channel: 'email', reached: 3, inReserve: 0, cost: 0, leftOut: [] }],
    }));
    show(<Page draft={{ ...campaign, split }} />);
    await screen.findByRole('button', { name: 'Lancer' });
    expect(screen.queryByText(/aucun des deux textes/)).toBeNull();
  });

  it('says that their number changed since it was shown, and is made with the new one', async () => {
    const { person } = show(<Page />);
    await person.click(await screen.findByRole('button', { name: 'Lancer' }));
    there = 1_207;
    await person.type(screen.getByRole('textbox', { name: /Écrivez 1\s200/ }), '1200');
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    expect((await screen.findByText(/a changé depuis cet aperçu/)).textContent).toMatch(/1\s207 .*1\s200/);
    await person.type(await screen.findByRole('textbox', { name: /Écrivez 1\s207/ }), '1207');
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    expect(await screen.findByText('Campagne lancée.')).toBeTruthy();
    expect(launched).toEqual([1_200, 1_207]);
  });

  it('asks for the number where they became that many only since', async () => {
    there = 990;
    const { person } = show(<Page />);
    await person.click(await screen.findByRole('button', { name: 'Lancer' }));
    there = 1_001;
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    await person.type(await screen.findByRole('textbox', { name: /Écrivez 1\s001/ }), '1001');
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    expect(await screen.findByText('Campagne lancée.')).toBeTruthy();
  });

  it('that another admin was quicker with is told, also where the page shows the campaign under way by then', async () => {
    there = 12;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const message = 'Cette campagne est déjà lancée par Awa Koné.';
    answering(campaignRoutes.launch, async () =>
      held.then(() => ({ refused: { status: 409, code: 'campaigns.launched', message } })),
    );
    const { person, leave } = show(<Page />);
    await person.click(await screen.findByRole('button', { name: 'Lancer' }));
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    leave();
    show(<p>En cours</p>);
    answer();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('that another admin was quicker with stays told when the page shows the campaign under way right after', async () => {
    there = 12;
    const message = 'Cette campagne est déjà lancée par Awa Koné.';
    answering(campaignRoutes.launch, { refused: { status: 409, code: 'campaigns.launched', message } });
    const { person, leave } = show(<Page />);
    await person.click(await screen.findByRole('button', { name: 'Lancer' }));
    await person.click(screen.getByRole('button', { name: 'Lancer la campagne' }));
    await screen.findByText(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    leave();
    show(<p>En cours</p>);
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('a campaign that waits', () => {
  beforeEach(() => {
    startServer();
    answering(campaignRoutes.reach, { count: 3, sample: [], cost: 0, channels: [] });
  });

  it('missed, asks for its launch before all else: above what it says, whom it reaches and its button', async () => {
    show(
      <DraftCampaign campaign={{ ...campaign, status: 'missed', scheduledAt: '2026-11-22T10:00:00.000Z' }} device="" />,
    );
    const notice = screen.getByText(/Lancez-la maintenant ou arrêtez-la/);
    const button = await screen.findByRole('button', { name: 'Lancer' });
    for (const later of [...screen.getAllByRole('heading'), button])
      expect(notice.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('for quiet hours says how many messages do, and until when', () => {
    const quiet = { count: 1_204, firstAt: '2026-11-22T15:45:00.000Z' };
    show(<LiveCampaign campaign={{ ...campaign, status: 'running', quiet }} readAt={0} />);
    expect(screen.getByText(/1\s204 messages attendent la fin des heures calmes/).textContent).toMatch(/\d\d:45\.$/);
  });
});

describe('a campaign under way', () => {
  it('is paused by one call, however fast it is pressed: no refusal takes the place of what was done', async () => {
    startServer();
    const detail = 'Cette demande est déjà en cours.';
    const answers: (CampaignView | Refusal)[] = [
      { ...campaign, status: 'paused' },
      { refused: { status: 409, code: 'idempotency.in-flight', detail } },
    ];
    let times = 0;
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    answering(campaignRoutes.pause, async () => {
      const said = answers[times]!;
      times += 1;
      if (times === 1) await held;
      return said;
    });
    const { person } = show(<CampaignActs campaign={{ ...campaign, status: 'running' }} onCopied={() => undefined} />);
    const pause = screen.getByRole<HTMLButtonElement>('button', { name: 'Mettre en pause' });
    act(() => {
      pause.click();
      pause.click();
    });
    await waitFor(() => expect(pause.disabled).toBe(true));
    answer();
    await waitFor(() => expect(pause.disabled).toBe(false));
    expect(screen.queryByText(detail)).toBeNull();
    expect(times).toBe(1);
    // Another time it is another act.
    answers[1] = { ...campaign, status: 'paused' };
    await person.click(pause);
    await waitFor(() => expect(times).toBe(2));
  });
});
