import { modelUsageList, modelUsageRoutes, type ModelUseView } from '@afi/contracts/model-usage';
import { platformScreens } from '@afi/contracts/platform';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Note } from '../../../ui/Note.js';
import { SkeletonCards } from '../../../ui/Skeleton.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { DataColumn } from '../../../ui/table/data-table.js';
import classes from './ModelUsageView.module.css';

type Used = Pick<ModelUseView, 'calls' | 'promptTokens' | 'completionTokens' | 'spoken' | 'heard' | 'drawn' | 'cost'>;

/** Dollars, with the cents of cents that a few answers cost. */
function useCost(): (cost: number | null) => string {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const money = new Intl.NumberFormat(i18n.language, {
      ...{ style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 },
    });
    return (cost) => (cost === null ? t('model-usage:noPrice') : money.format(cost));
  }, [t, i18n.language]);
}

const tokensOf = ({ promptTokens, completionTokens }: Used): number => promptTokens + completionTokens;

/** How much it was: letters where a voice read, minutes where a service listened and images where one was made, which count no tokens; all where all were used. */
function useAmount(): (used: Used) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (used) => {
    const tokens = tokensOf(used);
    const spoken = t('model-usage:spoken', { count: used.spoken, shown: format.number(used.spoken) });
    const read = t('model-usage:tokens', { count: tokens, shown: format.number(tokens) });
    const minutes = Math.ceil(used.heard / 60);
    const heard = t('model-usage:heard', { count: minutes, shown: format.number(minutes) });
    const drawn = t('model-usage:drawn', { count: used.drawn, shown: format.number(used.drawn) });
    const others = [...(used.spoken ? [spoken] : []), ...(used.heard ? [heard] : []), ...(used.drawn ? [drawn] : [])];
    return [...(tokens || others.length === 0 ? [read] : []), ...others].join(' · ');
  };
}

/** Kinds of work under the titles their words give them. */
function useTitles(kinds: readonly { kind: string; word: string }[]): (kind: string) => string {
  const { t, ready } = useTranslation(['model-usage', ...kinds.map(({ word }) => word)], { useSuspense: false });
  const words = new Map(kinds.map(({ kind, word }) => [kind, word]));
  return (kind) => {
    const word = words.get(kind);
    return ready && word ? t([`${word}:job.titles.${kind}`, `${word}:job.title`]) : kind;
  };
}

/** What it cost where prices are set, else how much it was. */
function Tile({ title, used }: { title: string; used: Used }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cost = useCost();
  const calls = t('model-usage:calls', { count: used.calls, shown: format.number(used.calls) });
  const amount = useAmount()(used);
  return (
    <div className="card">
      <div className="mut">{title}</div>
      <div className={classes.number}>{used.cost === null ? amount : cost(used.cost)}</div>
      <div className="sm mut">{used.cost === null ? calls : `${calls} · ${amount}`}</div>
    </div>
  );
}

/** What the language model took: sums above, a line a day, person and kind of work below. */
export function ModelUsageView() {
  const { t } = useTranslation();
  const format = useFormat();
  const cost = useCost();
  const amount = useAmount();
  const sums = useRouteQuery(modelUsageRoutes.sums, {});
  const titleOf = useTitles(sums.data?.kinds ?? []);
  const columns: readonly DataColumn<ModelUseView>[] = [
    {
      id: 'person',
      title: t('model-usage:person'),
      names: true,
      cell: ({ person, kind, model }) => (
        <>
          <span className="b">{person?.fullname ?? t('model-usage:platform')}</span>
          <div className="xs mut">{model ? `${titleOf(kind)} · ${model}` : titleOf(kind)}</div>
        </>
      ),
    },
    {
      id: 'day',
      title: t('model-usage:day'),
      sortsAs: { up: t('model-usage:oldest'), down: t('model-usage:newest') },
      cell: ({ day }) => <span className="num">{format.date(`${day}T12:00:00Z`)}</span>,
    },
    {
      id: 'tokens',
      title: t('model-usage:amount'),
      sortsAs: { up: t('model-usage:least'), down: t('model-usage:most') },
      cell: (used) => (
        <>
          <span className="num">{amount(used)}</span>
          <div className="xs mut num">
            {t('model-usage:calls', { count: used.calls, shown: format.number(used.calls) })}
          </div>
        </>
      ),
    },
    { id: 'cost', title: t('model-usage:cost'), cell: (used) => <span className="num">{cost(used.cost)}</span> },
  ];
  return (
    <>
      <AsyncContent query={sums} skeleton={<SkeletonCards count={1} />} home={platformScreens.dashboard}>
        {({ today, month, kinds, dailyLimit, waiting = [] }) => (
          <>
            {waiting.map(({ setting, count }) => (
              <Note key={setting} tone="warn">
                {t('model-usage:waiting', { count, shown: format.number(count), setting })}
              </Note>
            ))}
            <div className={classes.tiles}>
              <Tile title={t('model-usage:today')} used={today} />
              <Tile title={t('model-usage:month')} used={month} />
              {kinds.map((used) => (
                <Tile key={used.kind} title={titleOf(used.kind)} used={used} />
              ))}
            </div>
            <p className="sm mut">
              {dailyLimit === null
                ? t('model-usage:noLimit')
                : t('model-usage:limit', { count: dailyLimit, shown: format.number(dailyLimit) })}
            </p>
          </>
        )}
      </AsyncContent>
      <DataTable
        name={t('model-usage:title')}
        shape={modelUsageList}
        route={modelUsageRoutes.all}
        columns={columns}
        rows={{
          count: (count, shown) => t('model-usage:rows.count', { count, shown }),
          more: (shown) => t('model-usage:rows.more', { shown }),
          none: t('model-usage:rows.none'),
        }}
        searchFor={t('model-usage:search')}
        filters={[
          {
            name: 'kind',
            label: t('model-usage:kind'),
            all: t('model-usage:allKinds'),
            options: (sums.data?.kinds ?? []).map(({ kind }) => ({ value: kind, label: titleOf(kind) })),
          },
        ]}
        labelOf={({ person, kind }) => person?.fullname ?? kind}
        empty={{ icon: IconSparkles, title: t('model-usage:empty'), text: t('model-usage:emptyText') }}
        home={platformScreens.dashboard}
      />
    </>
  );
}
