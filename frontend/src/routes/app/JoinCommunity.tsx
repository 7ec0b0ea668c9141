import { communityScreens, type communityRoutes } from '@afi/contracts/communities';
import type { AnswerOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetInvitation, isAccepted } from '../../features/communities/api/accepted-invitation.js';
import { useJoin } from '../../features/communities/api/communities.js';
import { Invitation } from '../../features/communities/ui/Invitation.js';
import { JoinForm } from '../../features/communities/ui/JoinForm.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Note } from '../../ui/Note.js';
import { Skeleton } from '../../ui/Skeleton.js';

type Joined = AnswerOf<typeof communityRoutes.join>;

export default function JoinCommunity() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const [accepted] = useState(() => isAccepted(code));
  const [refused, setRefused] = useState<unknown>(null);
  const errorText = useErrorText();
  const onJoined = ({ id, name, role, joined }: Joined) => {
    forgetInvitation();
    const was = role === 'owner' ? 'own' : 'already';
    showToast({ tone: joined ? 'ok' : 'info', text: t(`communities:join.${joined ? 'done' : was}`, { name }) });
    void navigate(hrefOf(communityScreens.one, { id }), { replace: true });
  };
  return (
    <div className="page narrow">
      <PageTitle back={communityScreens.list} />
      <div className="card col">
        {code ? <Invitation code={code} /> : <p className="mut">{t('communities:join.text')}</p>}
        {refused ? <Note tone="bad">{errorText(refused)}</Note> : null}
        {accepted && !refused ? (
          <JoinAtOnce code={code} onJoined={onJoined} onRefused={setRefused} />
        ) : (
          <JoinForm code={code} onJoined={onJoined} />
        )}
      </div>
    </div>
  );
}

interface JoinAtOnceProps {
  code: string;
  onJoined: (community: Joined) => void;
  onRefused: (error: unknown) => void;
}

/** For who accepted before they signed in: nothing is left to press. */
function JoinAtOnce({ code, onJoined, onRefused }: JoinAtOnceProps) {
  const { mutate } = useJoin();
  const begun = useRef(false);
  const join = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ body: { code } }, { onSuccess: onJoined, onError: onRefused });
  });
  useEffect(() => join(), []);
  return <Skeleton width="100%" height="2.75rem" radius="var(--round)" />;
}
