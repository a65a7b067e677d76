/** What a proof allows, as the dialog that asks for the proof uses it. */
export type Proving<Proof> = {
  mutate: (proof: Proof, then: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  error: Error | null;
  isPending: boolean;
};
