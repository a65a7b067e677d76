type TriStateProps = {
  label: string;
  state: 'all' | 'some' | 'none';
  isFixed: boolean;
  onSet: (allowed: boolean) => void;
};

/** A tick over several rights: a press gives all of them, or takes them where all are given. */
export function TriState({ label, state, isFixed, onSet }: TriStateProps) {
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={state === 'all'}
      disabled={isFixed}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      onChange={() => onSet(state !== 'all')}
    />
  );
}
