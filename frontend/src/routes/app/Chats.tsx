import { chatScreens, maxQuestion } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import { IconBrain, IconUserHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BeginGuided } from '../../features/assistant/ui/BeginGuided.js';
import { ChatList } from '../../features/assistant/ui/ChatList.js';
import { NewChat } from '../../features/assistant/ui/NewChat.js';
import { PrivateExtras } from '../../features/assistant/ui/PrivateExtras.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { useQuestionFiles } from '../parts/question-files.js';
import { useSpokenQuestion } from '../parts/spoken-question.js';

/** Conversations with Afi, and where one begins. */
export default function Chats() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const files = useQuestionFiles('new');
  const onBegun = (id: string) => void navigate(hrefOf(chatScreens.one, { id }));
  const voice = useSpokenQuestion('new', onBegun);
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('assistant:subtitle')} />
      <NewChat files={files} voice={voice} asked={address.get('ask')?.slice(0, maxQuestion)} onBegun={onBegun} />
      <div className="row wrap">
        <BeginGuided guide="profiles.about-me" variant="subtle" icon={<IconUserHeart size={18} aria-hidden="true" />}>
          {t('assistant:aboutMe')}
        </BeginGuided>
        <LinkButton to={chatScreens.memory} variant="subtle" leftSection={<IconBrain size={18} aria-hidden="true" />}>
          {t('assistant:memory.title')}
        </LinkButton>
      </div>
      <PrivateExtras />
      <ChatList />
    </div>
  );
}
