import type { ByteReader, ByteWriter } from "../encode/leb128.js";
import { damaged } from "../encode/matcher-data.js";
import type { Lexicon } from "./lexicon.js";
import { buildSegment, EntryList, type Segment } from "./segment.js";

/** The least a posting takes: a byte each for slot, form and counts. */
const POSTING_BYTES = 3;

/** Writes the postings of a segment whose base is 0. */
export function saveSegment({ terms, starts, slots, forms, counts }: Segment, writer: ByteWriter): void {
  writer.write(terms.length);
  let before = 0;
  for (let row = 0; row < terms.length; row++) {
    const term = terms[row] as number;
    const start = starts[row] as number;
    const end = starts[row + 1] as number;
    writer.writeAll([term - before, end - start]);
    before = term;
    let last = 0;
    for (let posting = start; posting < end; posting++) {
      const slot = slots[posting] as number;
      writer.write(slot - last);
      writer.write(forms[posting] as number);
      writer.write(counts[posting] as number);
      last = slot;
    }
  }
}

/** Reads postings of so many skills. Throws when they cannot be those of the lexicon. */
export function restoreSegment(reader: ByteReader, lexicon: Lexicon, skills: number): Segment {
  const entries = new EntryList(1024);
  const termCount = lexicon.vocabulary.size;
  let term = 0;
  for (let rest = reader.readCount(2 + POSTING_BYTES), first = true; rest > 0; rest--, first = false) {
    const step = reader.read(termCount - term);
    if (step === 0 && !first) throw damaged("a term stands twice");
    term += step;
    let slot = 0;
    for (let postings = reader.readCount(POSTING_BYTES); postings > 0; postings--) {
      slot += reader.read(skills - slot);
      const form = reader.read(lexicon.formCount(term));
      const counts = reader.read(2 ** 16);
      if (counts === 0) throw damaged("a posting counts nothing");
      entries.add(term, slot, form, counts);
    }
  }
  return buildSegment(0, entries, termCount);
}
