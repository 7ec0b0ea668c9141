import type { AimProposal, AimView } from '@afi/contracts/campaign-aims';
import { campaignScreens } from '@afi/contracts/campaigns';
import { hrefOf } from '@afi/contracts/screen';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Choice } from '../../../ui/Choice.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Note } from '../../../ui/Note.js';
import { useTextLanguage } from '../api/text-language.js';
import classes from './Aim.module.css';
import { Preview } from './Preview.js';

interface AimResultProps {
  aim: AimView;
  proposal: AimProposal;
}

/** What is proposed, why, and what somebody has to say yet: it is a draft, edited like any other. */
export function AimResult({ aim, proposal }: AimResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [language, setLanguage] = useTextLanguage();
  const { contents, channels, questions, reasons, at, engine } = proposal;
  const said = (part: 'reasons' | 'questions', { code, params }: { code: string; params: Record<string, string> }) =>
    t(`campaigns:aim.${part}.${code}`, {
      ...params,
      channel: params['channel'] ? t(`campaigns:channels.${params['channel']}`) : '',
      role: params['role'] ? t(`campaigns:roles.${params['role']}`) : '',
      at: params['at'] ? format.dateTime(params['at']) : '',
    });
  return (
    <>
      <Note>{t(`campaigns:aim.engine.${engine}`)}</Note>
      {questions.length ? (
        <section className="card col" aria-labelledby="aim-questions">
          <h2 id="aim-questions">{t('campaigns:aim.toSay')}</h2>
          <ul className={classes.said}>
            {questions.map((one) => (
              <li key={one.code}>{said('questions', one)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="card col" aria-labelledby="aim-proposal">
        <h2 id="aim-proposal">{t('campaigns:aim.proposal')}</h2>
        <dl className="col">
          <div>
            <dt className="sm mut">{t('campaigns:form.to')}</dt>
            <dd className="b">
              {t('campaigns:form.people', { count: aim.count ?? 0, shown: format.number(aim.count ?? 0) })}
            </dd>
          </div>
          <div>
            <dt className="sm mut">{t('campaigns:form.channels')}</dt>
            <dd>{channels.map((one) => t(`campaigns:channels.${one}`)).join(', ')}</dd>
          </div>
          <div>
            <dt className="sm mut">{t('campaigns:form.when')}</dt>
            <dd>{at ? format.dateTime(at) : t('campaigns:aim.atLaunch')}</dd>
          </div>
        </dl>
        <h3>{t('campaigns:aim.why')}</h3>
        <ul className={classes.said}>
          {reasons.map((one) => (
            <li key={`${one.code} ${Object.values(one.params).join()}`}>{said('reasons', one)}</li>
          ))}
        </ul>
        <LinkButton
          to={hrefOf(campaignScreens.edit, { id: aim.id })}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          {t('campaigns:aim.open')}
        </LinkButton>
      </section>
      {contents.en ? (
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
      ) : null}
      <Preview contents={contents} language={language} reader={null} channels={channels} />
    </>
  );
}
