import {
  AUDIT_ARCHITECTURES,
  type CallNumbers,
  type FilteredProcessor,
  JUDGED_CALLS,
  type JudgedCall,
  LAST_KNOWN_CALL,
  MODE_CALLS,
  OPEN_CALLS,
  REFUSED_CALLS,
} from "./system-calls.js";

/**
 * A seccomp filter as `bwrap --seccomp` reads it: a program of classic BPF, which the kernel runs before each system call of the
 * script. It lets everything pass but what `system-calls.ts` lists; that is an error for the script, never the end of it.
 */
export function createSystemCallFilter(processor: FilteredProcessor, options: FilterOptions): Uint8Array {
  const numberOf = ([x64, arm64]: CallNumbers): number | undefined => (processor === "x64" ? x64 : arm64);
  const refused = Object.values(REFUSED_CALLS).flatMap((call) => numberOf(call) ?? []);
  return encode([
    load(ARCHITECTURE_OFFSET),
    // The same kernel also takes 32-bit calls, under other numbers. No program here makes them.
    ...unlessEqual(AUDIT_ARCHITECTURES[processor], [KILL]),
    load(NUMBER_OFFSET),
    // Also x32, the third set of numbers on x86_64, which begins far above.
    ...ifAbove(LAST_KNOWN_CALL, [failWith(ENOSYS)]),
    ...refused.flatMap((number) => ifEqual(number, [failWith(ENOSYS)])),
    ...rightsCalls(numberOf),
    ...judgedCalls((name) => numberOf(JUDGED_CALLS[name]) as number, options),
    ALLOW,
  ]);
}

export interface FilterOptions {
  /** Whether the script may reach Unix sockets that have a name. Pairs of its own it always has. */
  readonly unixSockets: boolean;
}

/** Returns whether the table has the numbers of this processor. */
export const isFiltered = (processor: string): processor is FilteredProcessor =>
  Object.hasOwn(AUDIT_ARCHITECTURES, processor);

/** A program that others start with the rights of its owner, or of its group, is a way out that waits on the disk. */
function rightsCalls(numberOf: (numbers: CallNumbers) => number | undefined): Instruction[] {
  const block = (numbers: CallNumbers, then: readonly Instruction[]): Instruction[] => {
    const number = numberOf(numbers);
    return number === undefined || number < 0 ? [] : ifEqual(number, then);
  };
  const check = (mode: number): Instruction[] => [
    load(argument(mode)),
    ...ifAnyBit(SETUID_SETGID, [failWith(EPERM)]),
    ALLOW,
  ];
  return [
    ...Object.values(MODE_CALLS).flatMap(({ numbers, mode }) => block(numbers, check(mode))),
    ...Object.values(OPEN_CALLS).flatMap(({ numbers, mode }) =>
      // Where nothing is created, the argument is whatever was in the register.
      block(numbers, [load(argument(mode - 1)), ...ifAnyBit(CREATES, check(mode)), ALLOW]),
    ),
  ];
}

/** Each block ends in a return, so the number need not be loaded again for the next one. */
function judgedCalls(numberOf: (name: JudgedCall) => number, { unixSockets }: FilterOptions): Instruction[] {
  const families = [...(unixSockets ? [AF_UNIX] : []), AF_INET, AF_INET6, AF_NETLINK];
  const socketpair = [
    load(argument(0)),
    ...unlessEqual(AF_UNIX, [failWith(EAFNOSUPPORT)]),
    load(argument(1)),
    [AND, 0, 0, SOCKET_TYPE] as const,
    // Sockets for datagrams can be pointed at another name afterwards; those of a connection cannot.
    ...(unixSockets ? [] : [SOCK_DGRAM, SOCK_RAW].flatMap((type) => ifEqual(type, [failWith(EAFNOSUPPORT)]))),
    ALLOW,
  ];
  const socket = [
    load(argument(0)),
    ...families.flatMap((family) => ifEqual(family, [ALLOW])),
    // Others, such as AF_VSOCK to the machine below this one, are not covered by a network namespace.
    failWith(EAFNOSUPPORT),
  ];
  const setsockopt = [
    load(argument(1)),
    ...unlessEqual(SOL_SOCKET, [ALLOW]),
    load(argument(2)),
    // Taken and not followed, as the kernel itself does with a wish above its own bound: a buffer keeps its first size.
    ...BUFFER_OPTIONS.flatMap((option) => ifEqual(option, [failWith(0)])),
    ALLOW,
  ];
  const flags = [load(argument(0)), ...ifAnyBit(NEW_NAMESPACES, [failWith(EPERM)]), ALLOW];
  const ioctl = [
    load(argument(1)),
    // Words put into the terminal that started the host.
    ...[TIOCSTI, TIOCLINUX].flatMap((request) => ifEqual(request, [failWith(EPERM)])),
    ALLOW,
  ];
  return [
    ...ifEqual(numberOf("socket"), socket),
    ...ifEqual(numberOf("socketpair"), socketpair),
    ...ifEqual(numberOf("setsockopt"), setsockopt),
    ...ifEqual(numberOf("clone"), flags),
    ...ifEqual(numberOf("unshare"), flags),
    ...ifEqual(numberOf("ioctl"), ioctl),
  ];
}

const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];
const [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK] = [1, 2, 10, 16];
/** The bits of a socket's type that are not flags. */
const SOCKET_TYPE = 0xf;
const [SOCK_DGRAM, SOCK_RAW] = [2, 3];
/** S_ISUID, S_ISGID. */
const SETUID_SETGID = 0o6000;
/** O_CREAT, and the bit of O_TMPFILE that is its own. */
const CREATES = 0o100 | 0o20000000;
const SOL_SOCKET = 1;
/** SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE. */
const BUFFER_OPTIONS = [7, 8, 32, 33];
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c];
/** CLONE_NEWTIME, NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. As a flag of `clone`, NEWTIME's bit is part of a signal's number no one sends. */
const NEW_NAMESPACES =
  0x00000080 | 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000;

/** `struct sock_filter`: code, how far to jump if true and if false, value. */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/** Fields of `struct seccomp_data`: number, processor, instruction pointer (8 bytes), six arguments of 8 bytes. */
const [NUMBER_OFFSET, ARCHITECTURE_OFFSET, ARGUMENTS_OFFSET] = [0, 4, 16];
/** The lower half of an argument; both processors store it first, and none of these calls looks at the upper. */
const argument = (index: number): number => ARGUMENTS_OFFSET + index * 8;

const [LOAD_WORD, JUMP_EQUAL, JUMP_ABOVE, JUMP_BITS, AND, RETURN] = [0x20, 0x15, 0x25, 0x45, 0x54, 0x06];
const load = (offset: number): Instruction => [LOAD_WORD, 0, 0, offset];
const ifEqual = (value: number, then: readonly Instruction[]): Instruction[] => [
  [JUMP_EQUAL, 0, then.length, value],
  ...then,
];
const unlessEqual = (value: number, then: readonly Instruction[]): Instruction[] => [
  [JUMP_EQUAL, then.length, 0, value],
  ...then,
];
const ifAbove = (value: number, then: readonly Instruction[]): Instruction[] => [
  [JUMP_ABOVE, 0, then.length, value],
  ...then,
];
const ifAnyBit = (value: number, then: readonly Instruction[]): Instruction[] => [
  [JUMP_BITS, 0, then.length, value],
  ...then,
];
/** SECCOMP_RET_ERRNO, SECCOMP_RET_ALLOW, SECCOMP_RET_KILL_PROCESS. */
const failWith = (error: number): Instruction => [RETURN, 0, 0, 0x00050000 | error];
const ALLOW: Instruction = [RETURN, 0, 0, 0x7fff0000];
const KILL: Instruction = [RETURN, 0, 0, 0x80000000];

/** Eight bytes each, in the order of both processors. */
function encode(program: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.setUint16(index * 8, code, true);
    bytes.setUint8(index * 8 + 2, ifTrue);
    bytes.setUint8(index * 8 + 3, ifFalse);
    bytes.setUint32(index * 8 + 4, value, true);
  }
  return new Uint8Array(bytes.buffer);
}
