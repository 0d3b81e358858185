/** Processors the filter is made for, as Node names them. */
export type FilteredProcessor = "x64" | "arm64";

/** How the kernel names a processor to a filter (`AUDIT_ARCH_X86_64`, `AUDIT_ARCH_AARCH64`). */
export const AUDIT_ARCHITECTURES: Readonly<Record<FilteredProcessor, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/** Number of a system call on x86_64 and on aarch64; absent there: undefined. */
export type CallNumbers = readonly [x64: number, arm64?: number];

/** Younger calls than these are refused unseen: nobody has judged them yet. Linux 6.12. */
export const LAST_KNOWN_CALL = 466;

/**
 * System calls that no skill's script needs, each group with what it would open. They answer ENOSYS, as on a kernel built
 * without them, so that a program which only tries (Node tries io_uring) goes on without.
 */
export const REFUSED_CALLS: Readonly<Record<string, CallNumbers>> = {
  // Keyrings have no namespace: the host's session keyring, and what another skill's run left, would be there.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Memory that belongs to no process, so that no limit of a process counts it.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  shmdt: [67, 197],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  remap_file_pages: [216, 234],
  // Pages that a pipe keeps although their process has given them back, counted for no one.
  vmsplice: [278, 75],
  tee: [276, 77],
  // The parts of the kernel through which most ways out were found.
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  modify_ldt: [154],
  // Other processes from within.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  // Its flags lie in memory, where a filter cannot look; C libraries then use `clone`, whose flags can be seen.
  clone3: [435, 435],
  setns: [308, 268],
  // Its mode lies in memory too; programs then use `openat`.
  openat2: [437, 437],
  // Mounts, and files by handle instead of by path.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  statmount: [457, 457],
  listmount: [458, 458],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  // The machine: its modules, clock, name, swap, log.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  acct: [163, 89],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  syslog: [103, 116],
  vhangup: [153, 58],
  lookup_dcookie: [212, 18],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172],
  ioperm: [173],
  uselib: [134],
  ustat: [136],
  sysfs: [139],
  _sysctl: [156],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
};

/** System calls with the index of their argument that holds rights of a file (`mode`), which must not make it setuid or setgid. */
export const MODE_CALLS: Readonly<Record<string, { readonly numbers: CallNumbers; readonly mode: number }>> = {
  chmod: { numbers: [90], mode: 1 },
  fchmod: { numbers: [91, 52], mode: 1 },
  fchmodat: { numbers: [268, 53], mode: 2 },
  fchmodat2: { numbers: [452, 452], mode: 2 },
  mknod: { numbers: [133], mode: 1 },
  mknodat: { numbers: [259, 33], mode: 2 },
  creat: { numbers: [85], mode: 1 },
};

/** The same, where the rights count only when the flags in the argument before say that a file is created. */
export const OPEN_CALLS: typeof MODE_CALLS = {
  open: { numbers: [2], mode: 2 },
  openat: { numbers: [257, 56], mode: 3 },
};

export type JudgedCall = "socket" | "socketpair" | "setsockopt" | "clone" | "unshare" | "ioctl";

/** System calls that stand open or closed by one of their arguments. */
export const JUDGED_CALLS: Readonly<Record<JudgedCall, CallNumbers>> = {
  socket: [41, 198],
  socketpair: [53, 199],
  setsockopt: [54, 208],
  clone: [56, 220],
  unshare: [272, 97],
  ioctl: [16, 29],
};
