/** Sums by slot for one request. Reused from request to request, since making it anew would cost more than most requests. */
export class ScoreBoard {
  /** Whole numbers; 0 for slots that nothing was added to. */
  sums: Int32Array = new Int32Array(0);
  /** Slots with a sum, in the order they got one. */
  touched: Uint32Array = new Uint32Array(0);
  /** How many slots were touched. */
  size = 0;

  /** Clears the sums and ensures capacity for so many slots. */
  reset(slots: number): void {
    for (let index = 0; index < this.size; index++) this.sums[this.touched[index] as number] = 0;
    this.size = 0;
    if (this.sums.length >= slots) return;
    this.sums = new Int32Array(slots);
    this.touched = new Uint32Array(slots);
  }
}
