import { ErrorPage } from '../../ui/ErrorPage.js';

export default function NotFound() {
  return <ErrorPage status={404} />;
}
