import { failureOf } from '../lib/failure.ts';
import { Notice } from './notice.tsx';

/** A failed call where it happened; where the server is at fault, with what names it in the server's log. */
export const FailureNotice = ({ error }: { error: unknown }) => {
  const { status, message, requestId } = failureOf(error);
  const isServers = status === null || status >= 500;
  return (
    <Notice kind="danger" title={message}>
      {isServers && requestId && <small>Request {requestId}</small>}
    </Notice>
  );
};
