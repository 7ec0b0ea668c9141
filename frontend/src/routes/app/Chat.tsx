import { chatScreens } from '@afi/contracts/assistant';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useChat } from '../../features/assistant/api/chats.js';
import { ChatMenu } from '../../features/assistant/ui/ChatMenu.js';
import { Conversation } from '../../features/assistant/ui/Conversation.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { filesOfQuestion, useQuestionFiles } from '../parts/question-files.js';
import { useSpokenQuestion } from '../parts/spoken-question.js';

/** One conversation with Afi. */
export default function Chat() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useChat(id);
  const chat = query.data;
  const files = useQuestionFiles(id);
  const voice = useSpokenQuestion(id);
  return (
    <div className="page narrow whole">
      <PageTitle
        title={chat?.title || t('assistant:title')}
        back={chatScreens.list}
        menu={
          chat ? <ChatMenu chat={chat} onRemoved={() => void navigate(chatScreens.list, { replace: true })} /> : null
        }
      />
      <AsyncContent query={query}>
        {() => <Conversation key={id} chatId={id} files={files} shown={filesOfQuestion} voice={voice} />}
      </AsyncContent>
    </div>
  );
}
