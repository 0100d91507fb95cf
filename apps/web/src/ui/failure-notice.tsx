import { failureOf } from '../lib/failure.ts';
import { Notice } from './notice.tsx';

/** A failed call where it happened, with what names it in the server's log. */
export const FailureNotice = ({ error }: { error: unknown }) => {
  const { message, requestId } = failureOf(error);
  return (
    <Notice kind="danger" title={message}>
      {requestId && <small>Request {requestId}</small>}
    </Notice>
  );
};
