import type { CampaignView } from '@afi/contracts/campaigns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Choice } from '../../../ui/Choice.js';
import { Note } from '../../../ui/Note.js';
import { useReach } from '../api/campaigns.js';
import { useTextLanguage } from '../api/text-language.js';
import classes from './Campaigns.module.css';
import { LaunchCampaign } from './LaunchCampaign.js';
import { Preview } from './Preview.js';
import { ReachList } from './ReachList.js';
import { ToWhom } from './ToWhom.js';
import { Trial } from './Trial.js';

/** One that waits for its launch: as its readers will see it, whom it reaches, a trial. `device`: how this one is told, of another feature. */
export function DraftCampaign({ campaign, device }: { campaign: CampaignView; device: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [language, setLanguage] = useTextLanguage();
  const reach = useReach(campaign);
  const { en } = campaign.contents;
  return (
    <>
      {campaign.status === 'missed' && campaign.scheduledAt ? (
        <Note tone="warn">{t('campaigns:live.missed', { when: format.dateTime(campaign.scheduledAt) })}</Note>
      ) : null}
      <div className={classes.compose}>
        <div>
          {en ? (
            <Choice
              legend={t('campaigns:form.language')}
              hideLegend
              value={language}
              options={[
                { value: 'fr', label: t('campaigns:form.french') },
                { value: 'en', label: t('campaigns:form.english') },
              ]}
              onChange={setLanguage}
            />
          ) : (
            <Note tone="warn">{t('campaigns:form.frenchOnly')}</Note>
          )}
          <Preview
            contents={campaign.contents}
            language={language}
            reader={reach.data?.sample[0] ?? null}
            channels={campaign.channels}
          />
          {campaign.split ? (
            <Preview
              title={t('campaigns:split.second')}
              contents={campaign.split.contents}
              language={language}
              reader={reach.data?.sample[0] ?? null}
              channels={campaign.channels}
            />
          ) : null}
        </div>
        <div>
          <section className="card col" aria-labelledby="campaign-reach">
            <h2 id="campaign-reach">{t('campaigns:reach.title')}</h2>
            <ToWhom campaign={campaign} />
            <AsyncContent query={reach} failed={() => <p className="bad">{t('campaigns:form.countFailed')}</p>}>
              {(told) => (
                <>
                  <ReachList reach={told} />
                  {campaign.asked ? (
                    <Note tone="warn">
                      {t('campaigns:launch.askedBy', {
                        name: campaign.asked.by.fullname,
                        when: format.dateTime(campaign.asked.at),
                      })}
                    </Note>
                  ) : null}
                  <div className="row wrap">
                    <LaunchCampaign campaign={campaign} reach={told} />
                    <Trial campaign={campaign} device={device} />
                  </div>
                </>
              )}
            </AsyncContent>
          </section>
        </div>
      </div>
    </>
  );
}
