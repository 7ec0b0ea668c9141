import { creationScreens, type Creation } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CreationList, ResumeCreations } from '../../features/creations/ui/CreationList.js';
import type { CreationShown } from '../../features/creations/ui/CreationRow.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { SkeletonCards } from '../../ui/Skeleton.js';
import { TabLinks } from '../../ui/TabLinks.js';
import { useCreationHelp } from '../parts/creation-help.js';
import { creationMakers } from '../parts/creation-makers.js';

const shown: Partial<Record<Creation['kind'], CreationShown>> = Object.fromEntries(
  creationMakers.map(({ kind, to, icon: Shown, rename, Menu, Preview }) => [
    kind,
    {
      to,
      icon: <Shown size={22} stroke={1.7} />,
      ...(rename ? { rename } : {}),
      ...(Preview ? { preview: (creation) => <Preview creation={creation} /> } : {}),
      menu: (creation, acts) => <Menu creation={creation}>{acts}</Menu>,
    } satisfies CreationShown,
  ]),
);

/** The studio: what can be made, each in its tab, and all that was made. */
export default function Create() {
  const { t } = useTranslation();
  const help = useCreationHelp();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const chosen = creationMakers.find(({ kind }) => kind === tab) ?? creationMakers[0];
  const isChosen = ['kind', 'post', 'product'].some((one) => search.has(one));
  const all = hrefOf(creationScreens.home, { tab: 'mine' });
  return (
    <div className="page">
      <PageTitle subtitle={t('creations:subtitle')} />
      <TabLinks
        label={t('creations:makers')}
        current={tab === 'mine' ? tab : (chosen?.kind ?? '')}
        tabs={[
          ...creationMakers.map(({ kind }) => ({
            id: kind,
            label: t(`creations:tabs.${kind}`),
            to: hrefOf(creationScreens.home, { tab: kind }),
          })),
          { id: 'mine', label: t('creations:mine'), to: all },
        ]}
      />
      {tab === 'mine' ? (
        <CreationList kinds={shown} help={help} />
      ) : (
        <>
          {isChosen ? null : <ResumeCreations kinds={shown} {...{ help, all }} />}
          <Suspense fallback={<SkeletonCards count={1} />}>{chosen ? <chosen.Start /> : null}</Suspense>
        </>
      )}
    </div>
  );
}
