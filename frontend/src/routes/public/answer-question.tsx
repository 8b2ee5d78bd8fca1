import { AnswerPage } from '@/features/submissions/components/answer-page.tsx';

/** Renders `/answer-question`. */
export const AnswerQuestionPage = () => <AnswerPage />;
