/** A proposal as written; who submits it is drawn from a group that works on its theme. */
export interface ProposalText {
  field: string;
  theme: string;
  title: string;
  abstract: string;
}

export interface Call {
  name: string;
  /** Letters of the proposals' numbers. */
  code: string;
  scheme: string;
  /** In thousand euros. */
  funding: [number, number];
  proposals: ProposalText[];
}
