import { platformScreens } from '@afi/contracts/platform';
import { IconChevronRight, IconInfoCircle, IconLogout, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginGuided } from '../../features/assistant/ui/BeginGuided.js';
import { leave, useProfile } from '../../features/identity/api/profile.js';
import { DetailsCard } from '../../features/identity/ui/DetailsCard.js';
import { ProfileCard, ReferralCard } from '../../features/identity/ui/ProfileCard.js';
import { ProfileForm } from '../../features/identity/ui/ProfileForm.js';
import { useLogoutText } from '../../lib/outbox/use-outbox.js';
import { Confirm } from '../../ui/Confirm.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Link } from '../../ui/Link.js';
import type { MenuEntry } from '../../ui/layout/menu-entry.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { menuFor } from '../menus.js';

const more: readonly MenuEntry[] = [
  ...menuFor('client').filter(({ bar }) => !bar),
  { to: platformScreens.about, label: 'shell:nav.about', icon: IconInfoCircle },
];

/** The way to everything the bottom bar has no room for. */
function MoreMenu() {
  const { t } = useTranslation();
  const logoutText = useLogoutText();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <nav aria-label={t('account:profile.more')} className="card list-card">
      {more.map(({ to, label, icon: Shown }) => (
        <Link key={to} to={to} className="list-row">
          <Shown size={22} stroke={1.7} aria-hidden="true" />
          <span className="grow">{t(label)}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
      <button type="button" className="list-row row-button" onClick={() => setAsking(true)}>
        <IconLogout size={22} stroke={1.7} aria-hidden="true" />
        <span className="grow">{t('shell:account.logout')}</span>
      </button>
      <Confirm
        open={asking}
        title={t('shell:account.logoutTitle')}
        text={logoutText}
        action={t('shell:account.logout')}
        busy={leaving}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setLeaving(true);
          void leave();
        }}
      />
    </nav>
  );
}

export default function Profile() {
  const { t } = useTranslation();
  const query = useProfile();
  const [editing, setEditing] = useState(false);
  return (
    <div className="page narrow">
      <PageTitle />
      <AsyncContent query={{ ...query, data: query.data?.client }}>
        {(profile) => (
          <>
            {editing ? (
              <section className="card">
                <ProfileForm profile={profile} onDone={() => setEditing(false)} />
              </section>
            ) : (
              <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
            )}
            <DetailsCard
              talk={
                <BeginGuided guide="profiles.about-me" icon={<IconMessageCircle size={18} aria-hidden="true" />}>
                  {t('profiles:details.talk')}
                </BeginGuided>
              }
            />
            <ReferralCard profile={profile} />
          </>
        )}
      </AsyncContent>
      <MoreMenu />
    </div>
  );
}
