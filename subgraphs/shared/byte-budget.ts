/** How much memory may be taken up at once by all who share it. */
export interface ByteBudget {
  /** For one of them. */
  open(): ByteShare;
}

/** What one takes up. */
export interface ByteShare {
  /** Takes up so many bytes more; throws where others have left no room for them. */
  take(bytes: number): void;
  release(): void;
}

/** A budget of so many bytes, and how it refuses. Whoever is alone is never refused: what one takes is limited by itself. */
export function createByteBudget(limit: number, refuse: () => never): ByteBudget {
  let taken = 0;
  const open = (): ByteShare => {
    let own = 0;
    const take = (bytes: number): void => {
      if (taken > own && taken + bytes > limit) refuse();
      taken += bytes;
      own += bytes;
    };
    const release = (): void => {
      taken -= own;
      own = 0;
    };
    return { take, release };
  };
  return { open };
}
